import { gameWords } from '#domain/game/words.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';

/** What /free is for. */
export const freeCommands = {
  free: 'For players without a team: stand in for one that lacks somebody',
  freeJoin: 'Put yourself on the list: captains may ask you to stand in',
  freeNickname: 'Your nickname in the game',
  freeSteamId: () => {
    const { word, example } = gameWords().account;
    return areAccountsTexts()
      ? `Your ${word}, such as ${example}`
      : `Your ${word}: the 17 digits, or a link to your profile`;
  },
  freePositions: 'Positions that you play, such as 1 or 4,5',
  /** In smaller teams. */
  freeFewPositions: 'Positions that you play, such as 1',
  freeNote: 'When you can play, or what captains should know',
  freeLeave: 'Leave the list',
  freeList: 'See who is on the list',
};

/** What the bot says of free players. Names are given in escaped form already. */
export const freeWords = {
  joined: 'You are on the list. A captain who asks you comes by direct message; `/free leave` takes you off.',
  left: 'You are on the list no more.',
  title: 'Free players',
  nobody: 'Nobody is on the list. Players put themselves there with `/free join`.',
  positions: (list: string) => `plays ${list}`,
  ask: 'Ask a free player',
  choose: 'Choose a player',
  asked: (name: string) => `**${name}** is asked by direct message. You are told what they say.`,
  accepted: 'Noted. The team is told; where its tournament asks for it, the other team is asked, too.',
  declined: 'Noted. The team is told.',
};
