/** In this browser. Each driver decides for themselves. */
const key = 'arribo.chat-consent'

const read = (): readonly string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const write = (people: readonly string[]): void => localStorage.setItem(key, JSON.stringify(people))

export const hasChatConsent = (userId: string): boolean => read().includes(userId)
export const keepChatConsent = (userId: string): void => write([...new Set([...read(), userId])])
export const dropChatConsent = (userId: string): void => write(read().filter((each) => each !== userId))
