export * from './driver.store.ts'
export {
  countReferredFriends,
  freePhone,
  getSubOfReferralCode,
  putDriver,
  removalWrites,
  searchWrites,
} from './registration.store.ts'
export { profileLog } from './driver.log.ts'
