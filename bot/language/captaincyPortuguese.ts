import type * as english from './captaincyEnglish.ts';

/** The same in Portuguese. */
export const captaincyCommands: typeof english.captaincyCommands = {
  captain: 'As pessoas do seu time: quem age por ele e o que os jogadores dizem',
  captainVice: 'Deixe alguém agir pelo seu time nos dias de partida',
  captainRemove: 'Retire um vice-capitão',
  captainGive: 'Peça a alguém que assuma seu time como capitão',
  captainLeave: 'Deixe de ser vice-capitão',
  captainSee: 'Quem age pelos seus times',
  captainPerson: 'De quem se trata',
  captainPlayers: 'O que seus jogadores disseram, e o link para dizerem sim',
  captainAsk: 'Pergunte a alguém se é jogador do seu time',
  captainPosition: 'A posição no seu elenco',
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
  noTeam: 'Você não tem time inscrito. /register inscreve um.',
  playersOf: (team) => `Jogadores de ${team}`,
  consents: {
    none: 'ainda não disse nada',
    asked: 'foi perguntado',
    given: 'disse sim',
    vouched: 'você responde por ele',
    declined: 'disse não',
    left: 'saiu',
  },
  consentRules: {
    none: 'Este torneio não exige o sim deles; quem diz não fica fora da sua escalação.',
    approval: 'Este torneio aprova um time quando cada jogador disse sim, ou você responde por ele.',
    firstMatch: 'Neste torneio ninguém joga antes de dizer sim, ou de você responder por ele.',
  },
  playerLink: (url) => `Envie aos seus jogadores este link, onde dizem sim com a conta do Discord: ${url}`,
  noPlayerLink: 'Pergunte a cada um com `/captain ask`; responda por quem não está no Discord.',
  vouch: (name) => `Responder por ${name}`,
  playerAsked: (person, player, team) =>
    `${person} recebe a pergunta por mensagem direta: se é ${player} de **${team}**.`,
  ownPlace: (role, team, tournament, state) => `${role} de **${team}** em ${tournament}: ${state}`,
  yesTo: (team) => `Sim, jogo por ${team}`,
  noTo: (team) => `Não jogo por ${team}`,
  leaveTeam: (team) => `Sair de ${team}`,
  playsFor: (team) => `Você joga por **${team}**. /me mostra sua situação e permite sair.`,
  playsNot: (team) => `Você disse não. O capitão de **${team}** fica sabendo.`,
  hasLeft: (team) => `Você saiu de **${team}**. O capitão fica sabendo.`,
};
