export { reminderJobs } from './reminder-jobs.ts'
export { rememberBlocks } from './remembering.ts'
export { forgetPhones, getChoice } from './reminder.store.ts'
