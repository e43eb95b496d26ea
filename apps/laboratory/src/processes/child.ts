import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'

/** Asks a child process, which answers one question at a time. Rejects if the process exits before it answers. */
export async function askChild<Answer>(child: ChildProcess, question: Serializable): Promise<Answer> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  child.once('exit', leave)
  try {
    const answered = once(child, 'message', { signal: gone.signal })
    child.send(question)
    const [answer] = (await answered) as [Answer]
    return answer
  } catch (error) {
    throw new Error('The process died before its answer', { cause: error })
  } finally {
    child.off('exit', leave)
  }
}
