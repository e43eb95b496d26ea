import { del, get, set } from 'idb-keyval'

/** A photo stays on the phone until the server has accepted it: a killed page takes it up again. */
const photoKey = 'arribo.selfie'
const taskKey = 'arribo.task'

export type KeptTask = { readonly taskId: string; readonly endsAt: number; readonly isShared: boolean }

export const keepPhoto = (photo: Blob): Promise<void> => set(photoKey, photo).catch(() => undefined)
export const readPhoto = (): Promise<Blob | undefined> => get<Blob>(photoKey).catch(() => undefined)
export const dropPhoto = (): Promise<void> => del(photoKey).catch(() => undefined)

export const keepTask = (task: KeptTask): void => localStorage.setItem(taskKey, JSON.stringify(task))
export const dropTask = (): void => localStorage.removeItem(taskKey)

/** The task of a good selfie that has time left; an old one is forgotten. */
export function readTask(now: number): KeptTask | undefined {
  const text = localStorage.getItem(taskKey)
  if (!text) return undefined
  const task = JSON.parse(text) as KeptTask
  if (task.endsAt > now) return task
  dropTask()
  return undefined
}
