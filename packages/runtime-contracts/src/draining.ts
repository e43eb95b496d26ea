/**
 * How long the API answers what it has begun before it leaves, once it was told to stop. Its process keeps to it; the
 * cloud's balancer and host wait longer.
 */
export const drainMs = 10_000
