import { api } from '../api.ts'
import { judgeWith } from './judge-with.ts'
import type { PhotoStage } from './photo-upload.ts'

/** The verdict on one of this driver's uploads. */
export const judgePhoto = (taskId: string, onStage: (stage: PhotoStage) => void): ReturnType<typeof judgeWith> =>
  judgeWith(() => api.examineSelfie({ query: { taskId, accountType: 'own-account' } }), onStage)
