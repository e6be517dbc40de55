import type { englishTeam } from './englishTeam.ts';

/** The same in Brazilian Portuguese. */
export const portugueseTeam: typeof englishTeam = {
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
    steamId: 'Steam ID',
    steamIdHelp: 'Os 17 dígitos ou o link do perfil',
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
    taken: 'Seu logo está dentro',
    takenText: 'Ele aparece ao lado do nome onde quer que seu time seja mostrado.',
    refused: 'Esta imagem não foi aceita',
    again: 'Escolher outra imagem',
  },
};
