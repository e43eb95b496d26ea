export {
  driverCheck,
  driverUpdate,
  type EndedAccount,
  endedAccountPut,
  endedBalanceUpdate,
  fieldsUpdate,
  getDriver,
  getDriverByPhone,
  getEndedAccount,
  getNames,
  hostCheck,
  isPhoneTaken,
  requireDriver,
  requireDriverByPhone,
  saveDriver,
  unsuspendedCheck,
} from './driver.store.ts'
export {
  countReferredFriends,
  freePhone,
  getSubOfReferralCode,
  putDriver,
  removalWrites,
  searchWrites,
} from './registration.store.ts'
export { profileLog } from './driver.log.ts'
