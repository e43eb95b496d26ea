import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

const input = z.object({ AccessToken: fields.accessToken, DeviceKey: z.string().regex(/^[\w-]+_[0-9a-f-]+$/) })

/** This pool remembers no devices, so no key matches one. */
const ofOneDevice = (name: string) =>
  operation(name, 'public', input, (pool, { AccessToken }) => {
    userOfAccessToken(pool, AccessToken)
    throw errors.deviceUnknown()
  })

export const getDevice = ofOneDevice('GetDevice')
export const forgetDevice = ofOneDevice('ForgetDevice')
export const updateDeviceStatus = ofOneDevice('UpdateDeviceStatus')
