/** Without a network, an answer that says so: a rejection would show in the page's console as an error of ours. */
export const ask = (request: Request): Promise<Response> => fetch(request).catch(() => Response.error())
