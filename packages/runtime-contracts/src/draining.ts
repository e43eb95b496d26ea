/** How long open requests are served after SIGTERM. The balancer and the container host must wait longer. */
export const drainMs = 10_000
