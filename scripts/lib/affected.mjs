import { spawnSync } from 'node:child_process'

/**
 * What turbo calls affected in the checkout at `cwd`: JSON as `turbo query affected` prints it. It compares with
 * TURBO_SCM_BASE of `env`, else with main, and throws when turbo fails.
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
 * Those of the packages named, by their last folder, that turbo's answer calls affected, with its reason. A base that is
 * not in the checkout makes turbo call everything affected.
 */
export function affectedAmong(names, answer) {
  const { items } = JSON.parse(answer).data.affectedPackages
  const reasons = new Map(items.map(({ name, reason }) => [name, reason.__typename]))
  return names.flatMap((name) => {
    const reason = reasons.get(`@arribo/${name}`)
    return reason === undefined ? [] : [{ name, reason }]
  })
}
