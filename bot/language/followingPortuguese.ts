import type { FollowingWords } from './followingEnglish.ts';

/** The same in Portuguese. */
export const following: FollowingWords = {
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
};
