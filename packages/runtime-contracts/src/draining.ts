/**
 * How long the API goes on serving open requests after SIGTERM, before it exits. The balancer and the container host
 * must wait longer.
 */
export const drainMs = 10_000
