import type * as english from './captaincyEnglish.ts';

/** The same in Portuguese. */
export const captaincyCommands: typeof english.captaincyCommands = {
  captain: 'Quem age pelo seu time: vice-capitães e outro capitão',
  captainVice: 'Deixe alguém agir pelo seu time nos dias de partida',
  captainRemove: 'Retire um vice-capitão',
  captainGive: 'Peça a alguém que assuma seu time como capitão',
  captainLeave: 'Deixe de ser vice-capitão',
  captainSee: 'Quem age pelos seus times',
  captainPerson: 'De quem se trata',
};

export const captaincyWords: typeof english.captaincyWords = {
  none: 'Você não tem time aprovado. Só o capitão nomeia vice-capitães.',
  several: 'Você tem vários times. Diga qual na opção `team`.',
  appointed: (person, team) =>
    `${person} agora age por **${team}** nos dias de partida, e recebe uma mensagem direta.`,
  removed: (person, team) => `${person} não age mais por **${team}**.`,
  offered: (person, team) =>
    `${person} recebe o pedido por mensagem direta. Você segue capitão de **${team}** até a resposta.`,
  left: (teams) => `Você não é mais vice-capitão de **${teams}**.`,
  noVice: 'Você não é vice-capitão de nenhum time.',
  taken: (team) => `Agora você é o capitão de **${team}**.`,
  declined: 'Você recusou. O capitão continua.',
  bot: 'Um bot não age por ninguém.',
  title: 'Quem age pelos seus times',
  captain: 'Capitão',
  vices: 'Vice-capitães',
  nobody: 'ninguém ainda: /captain vice',
  asked: 'Convidado a assumir',
  asVice: (team, tournament) => `Você é vice-capitão de **${team}** em ${tournament}.`,
};
