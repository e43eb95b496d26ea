import { type Rotation, rotateTokens } from '../features/platform-session/tokens.ts'
import { type Command, readOptions, writeOption } from './command.ts'

/**
 * Re-encrypts platform tokens whose wrapping key was replaced. Changes nothing without `--write`. Exits with 1 while
 * any are left, so that nobody deletes a key that is still needed.
 */
export const tokensRotate: Command = async (deps, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  const found: Record<Rotation['outcome'], number> = { current: 0, due: 0, rotated: 0, overtaken: 0, failed: 0 }
  for await (const { sub, outcome } of rotateTokens(deps, isWriting)) {
    found[outcome] += 1
    if (outcome === 'failed') print(`${sub}  does not open, so it stays as it is`)
  }
  const left = found.due + found.failed
  // `overtaken`: another process has stored the pair meanwhile, with the current key.
  const current = found.current + found.overtaken
  print(`${current} linked accounts have the current key, ${found.rotated} were encrypted anew, ${left} are left`)
  return left === 0 ? 0 : 1
}
