import { maps, oceans, space, words, type Question } from '@/lib/questions';

export type TopicId = 'space' | 'oceans' | 'maps' | 'words';

export type Topic = {
  id: TopicId;
  name: string;
  /** The two colours of its poster. */
  paper: string;
  print: string;
  questions: Question[];
};

export const topics: Topic[] = [
  { id: 'space', name: 'Space', paper: '#1B1464', print: '#F7F052', questions: space },
  { id: 'oceans', name: 'Oceans', paper: '#FF7A59', print: '#06263B', questions: oceans },
  { id: 'maps', name: 'Maps', paper: '#0B5D43', print: '#FFC8DD', questions: maps },
  { id: 'words', name: 'Words', paper: '#FFC53A', print: '#3A0A4F', questions: words },
];

export function topicOf(id: string): Topic | undefined {
  return topics.find((topic) => topic.id === id);
}
