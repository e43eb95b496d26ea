export {
  driverCheck,
  driverUpdate,
  fieldsUpdate,
  getDriver,
  getDriverByPhone,
  getNames,
  isPhoneTaken,
  requireDriver,
  requireDriverByPhone,
  saveDriver,
} from './driver.store.ts'
export { type EndedAccount, endedAccountPut, endedBalanceUpdate, getEndedAccount } from './ended-account.store.ts'
export {
  countReferredFriends,
  freePhone,
  getSubOfReferralCode,
  putDriver,
  removalWrites,
} from './registration.store.ts'
export { searchWrites } from './search.store.ts'
export { profileLog } from './driver.log.ts'
