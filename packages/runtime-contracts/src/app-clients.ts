/** Names of the user pool's app clients. Drivers sign up through theirs only. */
export const appClientNames = { driver: 'driver-app', backOffice: 'back-office' } as const
