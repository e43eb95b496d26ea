import type { Deps } from '../../deps.ts'
import { getVerifiedPhotos, readIfThere } from '../enrolments/enrolments.ts'
import { getTask, listJudged } from '../tasks/tasks.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'clock'>

const comparedPerPerson = 2
const photosKeptMs = 30 * 86_400_000

export async function getTaskPhoto({ table, storage }: Clients, taskId: string): Promise<Buffer | undefined> {
  const task = await getTask(table, taskId)
  return task && readIfThere(storage, task.photoKey)
}

/** A driver's stored faces: the newest accepted selfies, and the front one of the three photos. */
export async function listFaces(clients: Clients, sub: string): Promise<Buffer[]> {
  const { table, storage, clock } = clients
  const since = new Date(clock().getTime() - photosKeptMs)
  const [judged, own] = await Promise.all([
    listJudged(table, sub, { since, before: undefined, limit: 10 }),
    getVerifiedPhotos(table, sub),
  ])
  const selfies = judged.filter(({ verdict, side }) => verdict === 'success' && side === undefined)
  const keys = [...selfies.slice(0, comparedPerPerson).map(({ photoKey }) => photoKey), ...(own ? [own.front] : [])]
  const photos = await Promise.all(keys.map((key) => readIfThere(storage, key)))
  return photos.filter((photo) => photo !== undefined)
}
