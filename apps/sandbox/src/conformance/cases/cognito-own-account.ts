import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'
import { signedIn, signUp, userOf } from './cognito.ts'

const renew = (cloud: Cloud, RefreshToken = '') =>
  cloud.cognito.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId: cloud.clientId, RefreshToken }))
const device = { DeviceKey: 'us-east-1_0f6e9a4c-1d0b-4c0e-9a53-0d1f5b6c7e88' }

export const cognitoOwnAccount: readonly ConformanceCase[] = [
  one('GetTokensFromRefreshToken', async (cloud, id) => {
    const { AuthenticationResult = {} } = await renew(cloud, (await signedIn(cloud, id)).RefreshToken)
    return [typeof AuthenticationResult.AccessToken, AuthenticationResult.RefreshToken ?? 'no new refresh token']
  }),
  one('GetTokensFromRefreshToken with rubbish', (cloud) => renew(cloud, 'rubbish')),
  one('DeleteUser frees the number', async (cloud, id) => {
    const { AccessToken } = await signedIn(cloud, id)
    await cloud.cognito.send(new sdk.DeleteUserCommand({ AccessToken }))
    return typeof (await signUp(cloud, id)).UserSub
  }),
  one('ListDevices of a pool that remembers none', async (cloud, id) => {
    const { AccessToken } = await signedIn(cloud, id)
    return (await cloud.cognito.send(new sdk.ListDevicesCommand({ AccessToken }))).Devices
  }),
  one('ForgetDevice of a device that is not there', async (cloud, id) => {
    const { AccessToken } = await signedIn(cloud, id)
    return cloud.cognito.send(new sdk.ForgetDeviceCommand({ AccessToken, ...device }))
  }),
  one('UpdateUserAttributes', async (cloud, id) => {
    const { AccessToken } = await signedIn(cloud, id)
    const UserAttributes = [{ Name: 'locale', Value: 'en' }]
    await cloud.cognito.send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    const { UserAttributes: now = [] } = await userOf(cloud, AccessToken)
    return now.find(({ Name }) => Name === 'locale')?.Value
  }),
  one('UpdateUserAttributes of one that the client may not write', async (cloud, id) => {
    const { AccessToken } = await signedIn(cloud, id)
    const UserAttributes = [{ Name: 'nickname', Value: 'Ani' }]
    return cloud.cognito.send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
  }),
]
