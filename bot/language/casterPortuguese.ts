import type * as english from './casterEnglish.ts';

/** The same in Portuguese. */
export const casterCommands: typeof english.casterCommands = {
  cast: 'Para narradores: pegue uma partida, receba as escalações e cada mudança',
  castMatch: 'A partida: um time, ou a rodada',
  castLink: 'Onde ela pode ser vista, como https://twitch.tv/voce',
  castPerson: 'Outra pessoa, indicada pela organização',
  uncast: 'Para narradores: deixe de transmitir uma partida',
};

/** The same in Portuguese. */
export const casterWords: typeof english.casterWords = {
  casts: (match) => `Você transmite **${match}**. O cartão está nas suas mensagens diretas.`,
  castsFor: (person, match) => `${person} transmite **${match}**, e é avisado por mensagem direta.`,
  left: (match) => `Você não transmite mais **${match}**.`,
  notMine: (match) => `Você não transmite **${match}**.`,
  leftFor: (person, match) => `${person} não transmite mais **${match}**.`,
};
