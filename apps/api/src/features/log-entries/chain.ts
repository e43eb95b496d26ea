/** The hash chain of the staff log, for jobs and commands. */
export { chainJobs } from './chain/sealing.ts'
export { checkStaffLog, type DayCheck } from './chain/verification.ts'
