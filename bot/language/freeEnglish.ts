export const freeCommands = {
  free: 'For players without a team: offer to stand in',
  freeJoin: 'Join the list: captains can ask you to stand in',
  freeNickname: 'Your nickname in the game',
  freeSteamId: 'Your {account}: the 17 digits, or your profile link',
  /** For games whose accounts are free text. */
  freeTextAccount: 'Your {account}, such as {example}',
  freePositions: 'Positions you play, such as 1 or 4,5',
  /** For games with smaller teams. */
  freeFewPositions: 'Positions you play, such as 1',
  freeNote: 'When you can play, or what captains should know',
  freeLeave: 'Leave the list',
  freeList: 'See who is on the list',
} as const;

/** Answers about free players. Callers escape names. */
export const freeWords = {
  joined: 'You are on the list. Captains will contact you by direct message. Leave with `/free leave`.',
  left: 'You left the list.',
  title: 'Free players',
  nobody: 'No stand-ins are available right now. Players can join the list with `/free join`.',
  positions: 'plays {list}',
  ask: 'Ask a free player',
  choose: 'Choose a player',
  asked: '**{name}** has been asked by direct message. You will get their reply.',
  accepted:
    'Accepted. The team has been notified. If the tournament requires it, the other team must agree as well.',
  declined: 'Declined. The team has been notified.',
} as const;
