/** Empty for the table itself. */
type Index = '' | 'gsi1' | 'gsi2'

export const allOf = (pk: string, index: Index = '') => ({
  ...(index && { IndexName: index }),
  KeyConditionExpression: `${index}pk = :pk`,
  ExpressionAttributeValues: { ':pk': pk },
})

export const under = ({ pk, prefix }: { readonly pk: string; readonly prefix: string }) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
  ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
})

/** Both ends inclusive. */
export const between = (pk: string, low: string, high: string, index: Index = '') => ({
  ...(index && { IndexName: index }),
  KeyConditionExpression: `${index}pk = :pk AND ${index}sk BETWEEN :low AND :high`,
  ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
})
