import { readWebConfig } from '@arribo/runtime-contracts/web-config'

export const config = readWebConfig()
