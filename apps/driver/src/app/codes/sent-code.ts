/** The number whose code was sent and perhaps accepted, in case the page is reloaded before the answer. */
const key = 'arribo.sentCode'

export const keepSentCode = (phoneNumber: string): void => sessionStorage.setItem(key, phoneNumber)
export const readSentCode = (): string | null => sessionStorage.getItem(key)
export const dropSentCode = (): void => sessionStorage.removeItem(key)
