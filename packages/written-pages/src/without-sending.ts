/** Disables submitting, which before hydration would reload the page and drop the input, until `letSend`. */
export const withoutSending = (html: string): string => html.replaceAll('type="submit"', 'type="button" data-submits')
