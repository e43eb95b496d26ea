export { chainJobs } from './chain/sealing.ts'
export { checkStaffLog, type DayCheck } from './chain/verification.ts'
