/** Custom ids of the buttons under the staff's card of a registration: the jobs write them, the bot answers to them. */
export const REVIEW = { approve: 'approve', chooseGroup: 'approve-into', reject: 'reject' } as const;
