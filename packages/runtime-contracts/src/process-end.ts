/** How long open requests are served after SIGTERM. The balancer and the container host must wait longer. */
export const drainMs = 10_000

/** The last line that a command of the API's image writes. CloudWatch counts passed audits by it. */
export const commandEnd = (
  command: string,
  exitCode: number,
): { readonly command: string; readonly exitCode: number } => ({
  command,
  exitCode,
})
