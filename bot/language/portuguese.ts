import { championTitle, gameWords as gameOfSite } from '#domain/game/words.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';
import { reserveRoles, teamSize } from '#domain/registration/roster.ts';
import { PORTUGUESE } from '#domain/text/portugueseSentences.ts';
import { phraseIn } from '#domain/text/sentenceIn.ts';
import { captaincyCommands, captaincyWords } from './captaincyPortuguese.ts';
import { casterCommands, casterWords } from './casterPortuguese.ts';
import type { Words } from './english.ts';
import { fanCommands, pickWords, voteWords } from './fansPortuguese.ts';
import { accountWords, freeCommands, freeWords } from './freePortuguese.ts';
import { gameCommands, gameWords } from './gamePortuguese.ts';
import { matchDayCommands, matchDayWords } from './matchDayPortuguese.ts';
import { serverPortuguese } from './serverPortuguese.ts';
import { setupCommands, setupWords } from './setupPortuguese.ts';
import { staffCommands, staffWords } from './staffPortuguese.ts';

const KEPT_SENTENCE = 'Tudo o que você digitou foi guardado.';
/** The roles that a site comes with; others are named by the site itself. */
const ROLES = new Map([
  ['Support', 'Suporte'],
  ['Hard Support', 'Hard suporte'],
  ['Reserve', 'Reserva'],
]);
const WHILE_OPEN = 'com /register enquanto as inscrições estiverem abertas.';

const onePlayer = () => {
  const { account } = accountWords();
  return areAccountsTexts() ? `Apelido | ${account}` : `Apelido, ${account} ou link do perfil`;
};
const linesOfPlayers = () => {
  const { account } = accountWords();
  return areAccountsTexts()
    ? `Uma linha cada: posição apelido | ${account}, como 1 Storm | ${gameOfSite().account.example}`
    : `Uma linha cada: posição, apelido, ${account} ou link do perfil`;
};

/** The bot's texts in Brazilian Portuguese, which Discord calls pt-BR. */
export const portuguese: Words = {
  locale: 'pt-BR',
  sentence: (phrase) => phraseIn(PORTUGUESE, phrase),

  commands: {
    register: 'Inscreva seu time em um torneio',
    registerTournament: 'O torneio; não é preciso enquanto só um estiver aberto',
    team: 'Sua inscrição: ver, mudar ou retirar',
    teamSee: 'Veja como está sua inscrição',
    teamEdit: 'Mude sua inscrição antes da decisão',
    teamWithdraw: 'Retire sua inscrição',
    teamTeam: 'Seu time; não é preciso enquanto você tiver só um',
    tournament: 'O torneio; em branco, o que está sendo jogado ou o mais novo',
    standings: 'As tabelas dos grupos de um torneio',
    standingsGroup: 'Um grupo completo; em branco, todos em resumo',
    bracket: 'A chave eliminatória de um torneio',
    schedule: 'Partidas ao vivo, próximas partidas e últimos resultados',
    match: 'Uma partida: placar, horário, transmissão e quem joga',
    matchOption: 'Os times ou a rodada; em branco, a que está sendo jogada ou a próxima',
    player: 'O que um jogador ganhou e perdeu, e onde',
    get playerOption() {
      return `Apelido ou ${accountWords().account}`;
    },
    roster: 'Quem joga por um time',
    rosterOption: 'Nome ou tag do time; em branco, o seu',
    prizepool: 'A premiação: quanto, para quem e como cresceu',
    rules: 'O regulamento de um torneio',
    follow: 'Ser chamado quando um time joga',
    followOption: 'Nome ou tag do time',
    unfollow: 'Não ser mais chamado quando um time joga',
    unfollowOption: 'O time; sem ele, os que você segue',
    help: 'O que este bot pode fazer por você',
    ...captaincyCommands,
    ...casterCommands,
    ...freeCommands,
    ...gameCommands,
    ...matchDayCommands,
    ...fanCommands,
    ...staffCommands,
    ...setupCommands,
  },

  tournaments: {
    which: 'Qual torneio?',
    chooseForForm: 'Escolha um para abrir o formulário.',
    none: 'Ainda não há nenhum torneio.',
    noneNamed: 'Não há nenhum torneio com este nome.',
    gone: 'Este torneio não existe mais.',
    noneOpen: 'Nenhum torneio está com inscrições abertas agora.',
    closes: (time) => `fecha em ${time}`,
    statuses: { live: 'ao vivo', upcoming: 'em breve', completed: 'terminado', cancelled: 'cancelado' },
  },

  form: {
    register: 'Inscrever um time',
    registerFor: (tournament) => `Inscrição: ${tournament}`,
    edit: 'Mudar seu time',
    change: 'Mudar sua inscrição',
    name: 'Nome do time',
    nameHelp: 'Como os fãs devem ler, em qualquer escrita',
    tag: 'Tag',
    tagHelp: 'A forma curta para tabelas e anúncios',
    contact: 'Contato',
    contactHelp: 'Opcional. Só os organizadores veem',
    contactExample: 'Telefone ou e-mail',
    get players(): string {
      return teamSize() === 1 ? 'Jogador' : `Jogadores, posição 1 a ${teamSize()}`;
    },
    get playersHelp(): string {
      return teamSize() === 1 ? onePlayer() : linesOfPlayers();
    },
    get reserve(): string {
      return reserveRoles().length === 1 ? 'Reserva' : 'Reservas';
    },
    get reserveHelp(): string {
      return `Opcional. ${reserveRoles().length === 1 ? onePlayer() : linesOfPlayers()}`;
    },
    roster: 'Elenco',
  },

  repair: {
    typed: 'O que você digitou',
    kept: KEPT_SENTENCE,
    linesToFix: (count) =>
      count === 1 ? 'Uma linha precisa de correção' : `${count} linhas precisam de correção`,
    thingsToFix: (count) =>
      count === 1 ? 'Uma coisa precisa de correção' : `${count} coisas precisam de correção`,
    line: (line, role) => `Linha ${line}${role ? `, ${role}` : ''}`,
    more: (count) => `… e mais ${count}`,
    sendAgain: 'Enviar de novo',
    edit: 'Editar',
    editAndSend: 'Editar e enviar de novo',
    discard: 'Descartar',
    discarded: 'Descartado. Nada foi enviado.',
    discardedEdit: 'Descartado. Sua inscrição fica como estava.',
    notThere: 'O que você digitou não está mais aqui. Comece de novo com /register.',
    unreachable: 'O servidor da liga não está acessível',
    notThrough: 'O envio não chegou',
    tooFast: 'Foi um pouco rápido demais',
    retry: 'Nada se perdeu: tudo o que você digitou foi guardado. Envie de novo daqui a pouco.',
    closed: 'As inscrições estão fechadas',
    closedBecause: (reason) => `${reason} Nada foi enviado. ${KEPT_SENTENCE}`,
    refused: 'Isto não pode ser inscrito',
    changed: 'Sua inscrição mudou nesse meio-tempo',
    changedText: `Alguém a salvou enquanto seu formulário estava aberto. Envie de novo para pôr suas palavras no lugar, ou veja antes com /team see. ${KEPT_SENTENCE}`,
    newer: 'Você enviou uma mais nova',
    newerText: 'Ela veio depois do que está aqui, que não foi enviado e não serve mais.',
    seeNewer: 'Ver a mais nova',
    whichFor: 'Para qual torneio?',
    chooseToSend: `Escolha um para enviar seu time. ${KEPT_SENTENCE}`,
  },

  questions: {
    title: 'Perguntas da liga',
    ask: 'A liga pergunta um pouco mais',
    askText: `Nada foi enviado ainda: responda às perguntas, e será. ${KEPT_SENTENCE}`,
    answer: 'Responder às perguntas',
    edit: 'Editar suas respostas',
    typed: 'Suas respostas',
    yes: 'Sim',
    no: 'Não',
    optional: 'Opcional',
    toTick: 'Precisa ser marcado',
    none: 'A liga não pergunta nada no momento.',
  },

  registration: {
    titles: {
      pending: 'Aguardando revisão',
      waiting: 'Na fila de espera',
      approved: 'Aprovado',
      rejected: 'Recusado',
      withdrawn: 'Retirado',
    },
    role: (name) => ROLES.get(name) ?? name,
    received: (rest) => `Recebido, ${rest}`,
    changed: (rest) => `Mudado, ${rest}`,
    awaiting: 'aguardando revisão',
    place: (place) => `lugar ${place} na fila de espera`,
    teamFor: (team, tag, tournament) => `**${team}** (${tag}) em **${tournament}**`,
    players: 'Seus jogadores',
    edit: 'Editar',
    withdraw: 'Retirar',
    pending: 'Um organizador vai olhar. A resposta chega a você por mensagem direta.',
    waiting: (place) =>
      `Todas as vagas estão ocupadas por enquanto. Seu lugar na fila: ${place}. Você recebe uma mensagem direta quando abrir uma.`,
    fee: 'Taxa',
    feePaid: (amount) => `${amount}, paga`,
    feeOpen: (amount) => `${amount}, ainda não paga`,
    howToPay: 'Pergunte aos organizadores como pagar.',
    seeIt: (url) => `Veja em ${url}`,
    isIn: 'Seu time foi aprovado.',
    rejectedWith: (reason) => `Motivo dos organizadores: ${reason}`,
    rejectedWithout: 'Os organizadores não deram um motivo.',
    sendAgain: `Você pode enviar de novo ${WHILE_OPEN}`,
    tookBack: 'Você a retirou.',
    which: 'Qual time?',
    several: 'Você inscreveu mais de um.',
    none: 'Você ainda não tem inscrição. Envie uma com /register.',
    noneOpen: 'Você não tem nenhuma inscrição que ainda possa mudar.',
    noneNamed: 'Você não tem nenhuma inscrição com este nome.',
  },

  earlier: {
    which: 'Qual time é?',
    text: 'Um time que já jogou mantém a sua história. Inscreva-o com os mesmos jogadores, ou reveja o formulário antes.',
    same: (team) => `${team}, os mesmos jogadores`,
    changed: (team) => `${team}, rever o formulário`,
    another: 'Outro time',
    gone: 'Este time não é mais seu. Comece de novo com /register.',
  },

  team: {
    privacy: (url) =>
      url
        ? `O que é guardado sobre você e como pedir que seja apagado: ${url}`
        : 'Para ver o que é guardado sobre você, ou pedir que seja apagado, fale com um organizador.',
    player: {
      change: 'Trocar um jogador',
      which: 'Qual jogador muda?',
      choose: 'Escolha uma posição',
      nobody: 'Ninguém ainda',
      title: (role) => `Novo jogador: ${role}`,
      name: 'Apelido',
      get steamId() {
        return accountWords().account;
      },
      get steamIdHelp() {
        return areAccountsTexts()
          ? `Como está no jogo, por exemplo ${gameOfSite().account.example}`
          : 'Os 17 dígitos ou o link do perfil';
      },
      done: 'Seu elenco mudou',
      asked: 'Enviado aos organizadores',
      plays: (name, role) => `**${name}** como ${role}`,
      askedText:
        'Seu elenco está fechado, por isso um organizador olha primeiro. Você recebe a resposta por mensagem direta.',
      refused: 'Este jogador não pode entrar',
    },
    logo: {
      add: 'Adicionar um logo',
      change: 'Trocar o logo',
      title: 'Logo do seu time',
      picture: 'Imagem',
      help: 'PNG, JPEG ou WebP de no máximo 5 MB; uma quadrada fica melhor',
      taken: 'Logo salvo',
      takenText: 'Ele aparece ao lado do nome onde quer que seu time seja mostrado.',
      refused: 'Esta imagem não foi aceita',
      again: 'Escolher outra imagem',
    },
  },

  withdrawal: {
    ask: (team, tournament) =>
      `Retirar **${team}** de **${tournament}**? A vaga, o nome, a tag e os jogadores ficam livres para outros.`,
    keep: 'Manter',
    kept: 'Nada mudou. Sua inscrição continua.',
    done: (team) =>
      `**${team}** foi retirado. Você pode se inscrever de novo enquanto as inscrições estiverem abertas.`,
    already: (team) => `**${team}** já foi retirado.`,
  },

  standings: {
    title: 'Classificação',
    legend: (figures, count) => `${figures}. Os ${count} primeiros de cada grupo avançam.`,
    noTeam: 'Nenhum time está em um grupo ainda.',
    noTeamIn: (group) => `Nenhum time está no Grupo ${group} ainda.`,
    noGroups: 'A eliminação simples não tem grupos. Veja /bracket.',
    group: (name) => `Grupo ${name}`,
    groupTied: (name) => `Grupo ${name}, falta o desempate`,
    groupComplete: (name) => `Grupo ${name}, completo`,
    team: 'Time',
    columns: {
      record: { head: 'V–D', about: 'vitórias–derrotas' },
      recordWithDraws: { head: 'V–E–D', about: 'vitórias–empates–derrotas' },
      gameDifference: { head: '+/−', about: 'saldo de jogos' },
      buchholz: { head: 'Buch.', about: 'Buchholz' },
      points: { head: 'Pts', about: 'pontos' },
    },
    tied: 'EMPATE',
    inOrderBy: (rules) => `, em ordem por ${rules}`,
    reasons: {
      head_to_head: 'confronto direto',
      head_to_head_difference: 'saldo no confronto direto',
      head_to_head_scored: 'mais pontos no confronto direto',
      wins: 'mais vitórias',
      score_difference: 'saldo de pontos',
      scored: 'mais pontos marcados',
      neustadtl: 'vitórias dos times vencidos',
      forfeits: 'menos W.O.',
      duration: 'vitórias mais rápidas',
      game: 'jogos de desempate',
      draw: 'sorteio',
      decision: 'decisão',
      correction: 'correção',
      left: 'desistência',
    },
  },

  bracket: {
    title: 'Chave',
    empty: 'Nenhum time está nela ainda.',
    champion: (format) => {
      const title = championTitle(format);
      return title === 'Champion' ? 'Campeão' : title;
    },
    rounds: {
      round1: 'Rodada 1',
      round2: 'Rodada 2',
      round3: 'Rodada 3',
      quarterfinals: 'Quartas de final',
      semifinals: 'Semifinais',
    },
    finals: { group_stage: 'Grande Final', single_elimination: 'Final', stages: 'Grande final' },
    live: 'AO VIVO',
    forfeit: (by) => (by === 'both' ? 'W.O. duplo' : 'W.O.'),
    cancelled: 'cancelada',
    open: 'A definir',
    bye: 'folga',
    tieBreak: 'falta o desempate',
    winnerOf: (place) => `vencedor de ${place}`,
    named: serverPortuguese,
    pictureOf: (tournament) => `Os grupos ou a chave de ${tournament}`,
  },

  schedule: {
    title: 'Partidas',
    empty: 'Ainda não há partidas.',
    live: 'Ao vivo',
    next: 'Próximas',
    last: 'Últimos resultados',
    noTime: 'Horário: a definir',
  },

  match: {
    title: 'Partida',
    which: 'Qual partida?',
    none: 'Não há essa partida.',
    status: 'Situação',
    round: 'Rodada',
    format: 'Formato',
    time: 'Horário',
    stream: 'Transmissão',
    statuses: {
      scheduled: 'marcada',
      waiting: 'esperando',
      live: 'ao vivo',
      completed: 'jogada',
      cancelled: 'cancelada',
      bye: 'folga',
    },
  },

  player: {
    title: 'Jogador',
    which: 'Qual jogador?',
    get none() {
      return `Não há esse jogador. Digite um apelido ou ${accountWords().oneAccount}.`;
    },
    noGames: 'Nenhum jogo ainda.',
    figures: (games, wins, losses, winRate) =>
      `${games} ${games === 1 ? 'partida' : 'partidas'}: ${wins}–${losses}, ${winRate}% de vitórias`,
    teams: 'Times',
    left: 'saiu',
  },

  roster: {
    title: 'Elenco',
    which: 'Qual time?',
    none: 'Não há esse time. Digite um nome ou uma tag.',
    record: (wins, losses) => `${wins}–${losses} em todos os torneios`,
    empty: 'Ninguém está no elenco.',
    captain: 'capitão',
  },

  follow: {
    title: 'Seguindo',
    which: 'Qual time?',
    none: 'Não há esse time. Digite um nome ou uma tag.',
    done: (team, role) =>
      `Agora você segue **${team}**. Quem tem ${role} é mencionado aqui antes das partidas do time, quando elas começam e quando terminam. /unfollow encerra.`,
    mayNot:
      'O bot não pode dar cargos aqui. Um administrador deste servidor pode permitir: Configurações do servidor, Cargos, Gerenciar cargos para o bot, e o cargo do bot acima dos cargos dos times.',
    tooMany:
      'Este servidor já tem 250 cargos, o máximo que o Discord permite. Um administrador precisa excluir um antes.',
  },

  unfollow: {
    title: 'Você deixou de seguir',
    which: 'Qual time?',
    none: 'Você não segue esse time aqui. Veja /follow.',
    done: (team) => `Você não segue mais **${team}**.`,
  },

  prizepool: {
    title: 'Premiação',
    of: (target, percent) => `de ${target}, ${percent}%`,
    pledged: (paid, pledged) => `${paid} recebidos, ${pledged} prometidos`,
    split: 'Para quem',
    last: 'Como cresceu',
    kinds: {
      base: 'do início',
      registration: 'um time aprovado',
      donation: 'uma doação',
      adjustment: 'ajuste dos organizadores',
    },
  },

  rules: {
    title: 'Regulamento',
    none: 'Ainda não há um regulamento escrito.',
    allOn: (url) => `O texto todo: ${url}`,
    cut: 'Há mais: peça o texto todo aos organizadores.',
  },

  help: {
    title: (product) => `${product} no Discord`,
    site: (url) => `Tudo também está em ${url}. Só você vê as respostas.`,
    private: 'Só você vê as respostas.',
    captains: 'Para capitães',
    everybody: 'Para todos',
  },

  ...staffWords,
  captaincy: captaincyWords,
  caster: casterWords,
  free: freeWords,
  game: gameWords,
  matchDay: matchDayWords,
  vote: voteWords,
  picks: pickWords,
  setup: setupWords,

  errors: {
    title: 'Algo deu errado',
    report: (number) => `Relatório ${number}.`,
    tryAgain: 'Tente de novo daqui a pouco, por favor.',
  },
};
