/** A new group's name: no letter of another alphabet can make it look like a group that means something. */
export const plainGroupName = /^[A-Za-z\d-]+$/u
