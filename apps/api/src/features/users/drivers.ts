/** What other features may ask of a driver's profile. */
export { driverUpdate, getDriver, getDriverByPhone, needDriver, saveDriver } from './driver.store.ts'
export { editDriver } from './edit-driver.ts'
export { amazonTokenKind } from './amazon-token.ts'
