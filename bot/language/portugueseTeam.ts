import type { englishTeam } from './englishTeam.ts';

/** The same in Brazilian Portuguese. */
export const portugueseTeam: typeof englishTeam = {
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
