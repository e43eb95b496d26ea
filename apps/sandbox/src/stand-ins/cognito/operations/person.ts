import { randomUUID } from 'node:crypto'
import { errors } from '../cognito-error.ts'
import { fields, publicOperation } from '../operation.ts'
import { addUser, changeUser, checkNewPassword, hasPassword, setPassword } from '../pool.ts'
import { userOfAccessToken } from '../tokens.ts'
import { attributeInput, isPhoneNumber, isPhoneVerified, readAttributes } from '../user.ts'
import { deliveryDetails } from '../codes.ts'

const named = { ClientId: fields.clientId, Username: fields.username }

export const personOperations = {
  SignUp: publicOperation(
    { ...named, Password: fields.password, UserAttributes: attributeInput.nullish() },
    async (pool, { ClientId, Username, Password: password, UserAttributes }) => {
      if (!isPhoneNumber(Username)) throw errors.usernameNotPhone()
      checkNewPassword(password)
      const attributes = readAttributes(UserAttributes ?? [])
      const sub = randomUUID()
      // Cognito runs the pre-sign-up trigger before it checks whether the number is taken.
      await pool.gate?.(sub, ClientId, { ...attributes, phone_number: Username })
      const user = await addUser(pool, Username, { password, attributes, status: 'UNCONFIRMED' }, sub)
      return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: await pool.codes.send(user, 'SignUp') }
    },
  ),
  ConfirmSignUp: publicOperation({ ...named, ConfirmationCode: fields.code }, async (pool, given) => {
    const user = pool.users.find(given.Username)
    if (!user) throw errors.codeExpired()
    if (user.status === 'CONFIRMED') throw errors.alreadyConfirmed()
    await pool.attempts.count('ConfirmSignUp', user.sub)
    await pool.codes.use(user, 'signup', given.ConfirmationCode)
    const attributes = { ...user.attributes, phone_number_verified: 'true' }
    await changeUser(pool, user.sub, { status: 'CONFIRMED', attributes })
  }),
  ResendConfirmationCode: publicOperation(named, async (pool, { Username }) => {
    const user = pool.users.find(Username)
    if (!user?.isEnabled) return { CodeDeliveryDetails: deliveryDetails(Username) }
    if (user.status === 'CONFIRMED') throw errors.resendToConfirmed()
    await pool.attempts.count('ResendConfirmationCode', user.sub)
    return { CodeDeliveryDetails: await pool.codes.send(user, 'ResendCode') }
  }),
  ForgotPassword: publicOperation(named, async (pool, { Username }) => {
    const user = pool.users.find(Username)
    if (!user?.isEnabled || !isPhoneVerified(user)) return { CodeDeliveryDetails: deliveryDetails(Username) }
    if (user.status === 'FORCE_CHANGE_PASSWORD') throw errors.passwordFixed()
    await pool.attempts.count('ForgotPassword', user.sub)
    return { CodeDeliveryDetails: await pool.codes.send(user, 'ForgotPassword') }
  }),
  ConfirmForgotPassword: publicOperation(
    { ...named, ConfirmationCode: fields.code, Password: fields.password },
    async (pool, given) => {
      checkNewPassword(given.Password)
      const user = pool.users.find(given.Username)
      if (!user?.isEnabled) throw errors.codeWrong()
      await pool.attempts.count('ConfirmForgotPassword', user.sub)
      await pool.codes.use(user, 'reset', given.ConfirmationCode)
      await setPassword(pool, user.sub, given.Password)
    },
  ),
  ChangePassword: publicOperation(
    { AccessToken: fields.accessToken, PreviousPassword: fields.password, ProposedPassword: fields.password },
    async (pool, given) => {
      const user = await userOfAccessToken(pool, given.AccessToken)
      checkNewPassword(given.ProposedPassword)
      await pool.attempts.count('ChangePassword', user.sub)
      if (!hasPassword(pool, user, given.PreviousPassword)) throw errors.badLogin()
      await setPassword(pool, user.sub, given.ProposedPassword)
    },
  ),
}
