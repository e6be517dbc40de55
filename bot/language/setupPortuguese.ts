import { leagueIds } from '#domain/site/settings.ts';
import type * as english from './setupEnglish.ts';

/** The same in Portuguese. */
export const setupCommands: typeof english.setupCommands = {
  setup: 'Prepare a liga neste servidor: canais, permissões, um teste',
  setupLeague: 'De quem são as notícias neste servidor; em branco, como está',
  setupAnnouncements: 'Onde times, partidas e resultados são anunciados a todos',
  setupRegistration: 'Onde os capitães se inscrevem, sob o cartão de cada torneio aberto',
  setupStaff: 'Onde os organizadores veem as inscrições e decidem',
  setupRooms: 'Onde cada partida tem um tópico para os capitães; pode ser um fórum',
};

export const setupWords: typeof english.setupWords = {
  title: (product) => `${product} neste servidor`,
  purposes: {
    announcements: 'Anúncios',
    registration: 'Inscrição',
    staff: 'Organizadores',
    rooms: 'Salas de partidas',
  },
  league: (league) => `Liga ${league}`,
  get all(): string {
    return ['A liga', 'As duas ligas'][leagueIds().length - 1] ?? 'Todas as ligas';
  },
  none: 'ainda sem canal',
  noRooms: 'sem canal, então os capitães recebem mensagens diretas',
  hidden: (channel) => `O bot não vê ${channel}.`,
  lacks: (channel, permissions) => `Em ${channel} falta ao bot: ${permissions}.`,
  unseen: (channel, captains) => `${channel} está oculto para estes capitães: ${captains}.`,
  unseenByAll: (channel) =>
    `${channel} está oculto para os membros do servidor: os capitães precisam vê-lo, ou recebem mensagens diretas.`,
  off: (channel, why) => `${channel} está desligado. ${why}`.trim(),
  server:
    '**Servidor**: o bot pode dar e mencionar os cargos dos times, fixar mensagens, criar eventos e abrir salas de partidas',
  serverLacks: (permissions) =>
    `**Servidor**: falta ao bot ${permissions}, de que /follow, mensagens fixadas, eventos ou salas de partidas precisam.`,
  tooLow:
    '**Servidor**: o cargo do bot está baixo demais na lista de cargos, então ele não pode dar os cargos dos times.',
  raise:
    'abra Configurações do servidor, Cargos, e arraste o cargo do bot para cima dos cargos dos times. Depois clique em Verificar de novo.',
  next: (what) => `**A seguir:** ${what}`,
  choose: (option) => `digite \`/setup ${option}:\` e escolha o canal.`,
  allow:
    'abra as configurações do canal, Permissões, e permita o que falta. Depois clique em Verificar de novo.',
  allowServer:
    'abra Configurações do servidor, Cargos, e permita para o cargo do bot, ou clique em Link de convite. Depois clique em Verificar de novo.',
  ready: 'Está tudo aí. Envie um teste e veja chegar.',
  test: 'Enviar um teste',
  again: 'Verificar de novo',
  invite: 'Link de convite',
  tested: (channels) => `Um teste está a caminho de ${channels}.`,
  nothingToTest: 'Todos os canais daqui estão desligados, então não há o que testar.',
  notHere: 'O bot não é membro deste servidor. Use primeiro o link de convite.',
  permissions: {
    ViewChannel: 'Ver canal',
    SendMessages: 'Enviar mensagens',
    EmbedLinks: 'Inserir links',
    AttachFiles: 'Anexar arquivos',
    ReadMessageHistory: 'Ver histórico de mensagens',
    ManageRoles: 'Gerenciar cargos',
    MentionEveryone: 'Mencionar @everyone, @here e todos os cargos',
    PinMessages: 'Fixar mensagens',
    CreateEvents: 'Criar eventos',
    CreatePrivateThreads: 'Criar tópicos privados',
    SendMessagesInThreads: 'Enviar mensagens em tópicos',
  },
};
