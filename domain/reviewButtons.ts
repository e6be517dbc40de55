/** Custom ids of the buttons under the staff's cards: the jobs write them, the bot answers to them. */
export const REVIEW = {
  approve: 'approve',
  chooseGroup: 'approve-into',
  reject: 'reject',
  approveChange: 'approve-change',
  rejectChange: 'reject-change',
} as const;
