export { placeOf, type Share, ShareWinner } from './PrizeSplit.tsx';
export { placeWords } from './words.ts';
