import { spawnSync } from 'node:child_process'

/**
 * The packages that turbo considers affected in the checkout at `cwd`, as JSON from `turbo query affected`. It
 * compares with TURBO_SCM_BASE of `env`, or with main, and throws when turbo fails.
 */
export function queryAffected(cwd, env) {
  const { status, stdout, stderr, error } = spawnSync('turbo', ['query', 'affected', '--packages'], {
    cwd,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`turbo query affected: ${stderr || error}`)
  return stdout
}

/**
 * Which of the named packages (by last folder) are affected in turbo's answer, with its reason. When the base isn't in
 * the checkout, turbo reports everything as affected.
 */
export function affectedAmong(names, answer) {
  const { items } = JSON.parse(answer).data.affectedPackages
  const reasons = new Map(items.map(({ name, reason }) => [name, reason.__typename]))
  return names.flatMap((name) => {
    const reason = reasons.get(`@arribo/${name}`)
    return reason === undefined ? [] : [{ name, reason }]
  })
}
