import type * as english from './staffEnglish.ts';

/** What organisers' commands are for. */
export const staffCommands: typeof english.staffCommands = {
  generate: 'Crie as partidas que faltam; você vê antes quantas são',
  result: 'Lance ou corrija o resultado de uma partida',
  resultMatch: 'Os times ou a rodada',
  resultScore1: 'O que o primeiro time ganhou',
  resultScore2: 'O que o segundo time ganhou',
  resultForfeit: 'Quem desistiu, no lugar do placar',
  resultReason: 'Por que é assim, para o registro; útil numa correção',
  announce: 'Anuncie algo; você vê antes de enviar',
  announceTournament: 'O torneio de que se trata; em branco, a liga toda',
  announceAbout: 'O assunto; em branco, o torneio ou todos',
};

/** What the bot says to organisers. */
export const staffWords: typeof english.staffWords = {
  staff: {
    help: 'Para organizadores',
    notAllowed: 'Isto é para organizadores que têm o cargo de administrador da liga.',
    gone: 'O que você digitou não está mais aqui. Comece de novo, por favor.',
  },

  review: {
    approved: (team) => `**${team}** foi aprovado.`,
    approvedInto: (team, group) => `**${team}** está no Grupo ${group}.`,
    alreadyApproved: (team) => `**${team}** já tinha sido aprovado.`,
    alreadyRejected: (team) => `**${team}** já tinha sido recusado.`,
    whichGroup: (team) => `Em qual grupo entra **${team}**?`,
    chooseGroup: 'Escolha um grupo',
    anyGroup: 'Escolha por mim',
    fewest: (group) => `O Grupo ${group} tem menos times`,
    room: (teams, places) => `${teams} de ${places} times`,
    isEarlier: (where) => `É o time de **${where}**.`,
    isNew: 'É um time novo.',
    whichTeam: (team) => `Qual time é **${team}**?`,
    chooseTeam: 'Escolha um time',
    newTeam: 'Um time novo',
    newPlayers: (count) =>
      count === 0 ? 'Os mesmos jogadores' : count === 1 ? '1 jogador novo' : `${count} jogadores novos`,
    reject: 'Recusar um time',
    reason: 'Motivo',
    reasonHelp: 'O capitão vai ler',
    withoutReason: 'Recusar sem motivo? O capitão então lê que nenhum foi dado.',
    writeReason: 'Escrever um motivo',
    rejectWithout: 'Recusar sem motivo',
    rejected: (team) => `**${team}** foi recusado. O capitão fica sabendo.`,
    comesIn: (player, team) => `**${player}** joga por **${team}** a partir de agora.`,
    rejectPlayer: 'Recusar um jogador',
    staysOut: (player, team) => `**${player}** não joga por **${team}**. O capitão fica sabendo.`,
  },

  generate: {
    title: 'Partidas que faltam',
    ask: (count) =>
      count === 1 ? 'Falta uma partida da chave. Criar?' : `Faltam ${count} partidas da chave. Criar?`,
    askTie: (group) =>
      `O Grupo ${group} termina num empate que decide quem avança. Estas partidas o resolveriam; o console também pode sortear ou decidir.`,
    make: 'Criar',
    makeTie: (group) => `Desempatar o grupo ${group}`,
    cancel: 'Cancelar',
    kept: 'Nada mudou.',
    made: (count) => (count === 1 ? 'Uma partida foi criada.' : `${count} partidas foram criadas.`),
    none: 'Não falta nenhuma partida. A próxima rodada vem sozinha quando os times forem conhecidos.',
  },

  result: {
    ask: 'Salvar este resultado?',
    save: 'Salvar',
    keep: 'Salvar e manter resultados',
    remove: 'Salvar e remover resultados',
    waits: 'Os resultados das partidas seguintes ficam. Decida sobre eles no painel.',
    cancel: 'Cancelar',
    kept: 'Nada mudou.',
    saved: 'Resultado salvo',
    stands: 'Este resultado já está valendo',
    now: 'Vale agora',
    odd: 'Incomum para este formato',
    cancels: 'Cancela partidas seguintes',
    cancelled: 'Canceladas com ele',
    meanwhile: 'A partida mudou nesse meio-tempo. Confira de novo.',
    noScore: 'Dê os dois placares, ou o lado que desistiu.',
    whichMatch: 'Escolha a partida na lista que abre enquanto você digita.',
    forfeit: 'Desistiu',
    gaveUp: (team) => `${team} desistiu`,
    bothGaveUp: 'As duas equipes: W.O. duplo',
  },

  announce: {
    write: 'Anunciar algo',
    title: 'Título',
    titleHelp: 'Opcional',
    text: 'Texto',
    textHelp: 'Aparece tal como está escrito e não menciona ninguém',
    preview: 'Vai ficar assim. Nada foi enviado ainda.',
    goesTo: (places) => `Vai para ${places}.`,
    webhook: (name) => `${name} (webhook)`,
    goesNowhere: 'Nenhum canal e nenhum webhook quer esta notícia: não chegaria a ninguém.',
    send: 'Enviar',
    edit: 'Editar',
    cancel: 'Cancelar',
    sent: 'Está a caminho dos canais.',
    dropped: 'Nada foi enviado.',
    abouts: { general: 'Todos', tournament_announcement: 'Um torneio', bracket_update: 'Uma chave' },
  },
};
