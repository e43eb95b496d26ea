export { reminderJobs } from './reminder-jobs.ts'
export { rememberBlocks } from './remembering.ts'
