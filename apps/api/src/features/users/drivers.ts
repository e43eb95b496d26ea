/** What other features may ask of a driver's profile. */
export { driverUpdate, getDriver, getDriverByPhone, needDriver, needDriverByPhone, saveDriver } from './driver.store.ts'
export { countReferredFriends } from './registration.store.ts'
export { freePhone, removalWrites } from './removal.store.ts'
export { amazonTokenKind } from './amazon-token.ts'
