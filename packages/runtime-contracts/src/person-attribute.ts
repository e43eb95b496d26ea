/**
 * The user pool's attribute for whom a user was in a pool that is lost: the product's ID of that person. Only a restore
 * sets it; no app client may write it. Users without it are known by their `sub`.
 */
export const personAttribute = 'custom:person'
