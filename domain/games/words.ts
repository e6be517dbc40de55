import { siteSettings } from '../site/settings.ts';
import { sense, t } from '../text/translate.ts';
import { GAMES, type Game } from './games.ts';

export function gameWords(): Game {
  const { game: id, gameName } = siteSettings();
  return id === 'other' ? { ...GAMES.other, name: gameName ?? '' } : GAMES[id];
}

export const gameTitle = (): string => {
  const { name, mode } = gameWords();
  return mode ? `${name} ${mode}` : name;
};

export const gameNotice = (): string => {
  const title = gameTitle();
  const maker = gameWords().maker ?? t`the game’s makers`;
  return title
    ? t`Amateur ${title} competition. Not affiliated with ${maker}.`
    : t`Amateur competition. Not affiliated with ${maker}.`;
};

export const championTitle = (format: string): string => leagueTitle(format) ?? t`Champion`;

/** The champion's title within a sentence, such as Turbo King or champion. */
export const championNoun = (format: string): string => leagueTitle(format) ?? t`champion`;

/** The league's own title for a winner; undefined if the title is simply champion. */
export function leagueTitle(format: string): string | undefined {
  const { champion } = gameWords();
  return format === 'group_stage' && champion !== GAMES.other.champion ? champion : undefined;
}

export const oneAccount = (): string => {
  const { word } = gameWords().account;
  return /^[AEIO]/.test(word) ? t`an ${word}` : t`a ${word}`;
};

/** The plural of the word for an account, such as Steam IDs or Epic names. */
export const severalAccounts = () => sense('accounts of several players')`${gameWords().account.word}s`;
