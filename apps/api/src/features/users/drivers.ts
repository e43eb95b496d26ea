/** What other features may ask of a driver's profile. */
export { driverUpdate, getDriver, getDriverByPhone, needDriver, saveDriver } from './driver.store.ts'
