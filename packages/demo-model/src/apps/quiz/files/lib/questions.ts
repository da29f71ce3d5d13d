export type Question = {
  text: string;
  /** The right one stands first; the game shuffles them. */
  answers: [string, string, string, string];
  why: string;
};

export const space: Question[] = [
  {
    text: 'Which planet has a day that is longer than its year?',
    answers: ['Venus', 'Mercury', 'Mars', 'Neptune'],
    why: 'Venus turns once in 243 Earth days, and rounds the sun in 225.',
  },
  {
    text: 'How long does sunlight take to reach us?',
    answers: ['About 8 minutes', 'About 8 seconds', 'About 8 hours', 'No time at all'],
    why: 'The sun is 150 million kilometres away; light needs 499 seconds for it.',
  },
  {
    text: 'What is the largest moon in the solar system?',
    answers: ['Ganymede', 'Titan', 'Our own', 'Europa'],
    why: 'Ganymede, at Jupiter, is larger than the planet Mercury.',
  },
  {
    text: 'Why does Mars look red?',
    answers: ['Its dust is rusty', 'It is hot', 'Its air glows', 'Red algae'],
    why: 'Iron in the soil has oxidised: it is rust.',
  },
  {
    text: 'Who was the first human in space?',
    answers: ['Yuri Gagarin', 'Neil Armstrong', 'Valentina Tereshkova', 'Alan Shepard'],
    why: 'Gagarin rounded the Earth on 12 April 1961, in 108 minutes.',
  },
  {
    text: 'Which of these would float in a big enough bath?',
    answers: ['Saturn', 'Earth', 'Mars', 'Mercury'],
    why: 'Saturn is mostly gas and lighter than water for its size.',
  },
];

export const oceans: Question[] = [
  {
    text: 'How many hearts has an octopus?',
    answers: ['Three', 'One', 'Two', 'Eight'],
    why: 'Two pump blood through the gills, one through the rest.',
  },
  {
    text: 'Which is the deepest known place in the sea?',
    answers: ['Challenger Deep', 'Puerto Rico Trench', 'Java Trench', 'The Titanic'],
    why: 'In the Mariana Trench the floor lies almost 11 kilometres down.',
  },
  {
    text: 'What is a group of jellyfish called?',
    answers: ['A smack', 'A school', 'A pod', 'A pride'],
    why: 'Also a bloom or a swarm. Pods are for whales and dolphins.',
  },
  {
    text: 'Who carries the young among seahorses?',
    answers: ['The father', 'The mother', 'Both in turn', 'Nobody'],
    why: 'He has a pouch, and gives birth to hundreds of them.',
  },
  {
    text: 'Which ocean is the largest?',
    answers: ['The Pacific', 'The Atlantic', 'The Indian', 'The Southern'],
    why: 'The Pacific is larger than all the land on Earth together.',
  },
  {
    text: 'What makes most of the tides?',
    answers: ['The moon', 'The wind', 'The sun', 'Whales turning over'],
    why: 'The moon pulls about twice as strongly on the tides as the sun does.',
  },
];

export const maps: Question[] = [
  {
    text: 'Which country has the most time zones?',
    answers: ['France', 'Russia', 'The USA', 'China'],
    why: 'Twelve, thanks to its islands all over the world. China has one.',
  },
  {
    text: 'Which city stands on two continents?',
    answers: ['Istanbul', 'Cairo', 'Athens', 'Panama City'],
    why: 'The Bosphorus between Europe and Asia runs through its middle.',
  },
  {
    text: 'What is the smallest country?',
    answers: ['Vatican City', 'Monaco', 'San Marino', 'Malta'],
    why: 'Less than half a square kilometre, inside Rome.',
  },
  {
    text: 'Which of these capitals lies furthest north?',
    answers: ['Reykjavík', 'Oslo', 'Helsinki', 'Ottawa'],
    why: 'Reykjavík lies at 64 degrees, just below the polar circle.',
  },
  {
    text: 'Through which country does the equator not run?',
    answers: ['India', 'Kenya', 'Brazil', 'Indonesia'],
    why: 'The southern tip of India is still eight degrees north of it.',
  },
  {
    text: 'Which lake holds the most fresh water?',
    answers: ['Baikal', 'Superior', 'Victoria', 'Geneva'],
    why: 'Baikal is over 1600 metres deep and holds about a fifth of it all.',
  },
];

export const words: Question[] = [
  {
    text: 'What is the dot on an i called?',
    answers: ['A tittle', 'A jot', 'A speck', 'An iota'],
    why: 'A small distinguishing mark, as in “every jot and tittle”.',
  },
  {
    text: 'Which word reads the same backwards?',
    answers: ['Rotavator', 'Elevator', 'Escalator', 'Rotation'],
    why: 'At nine letters it is one of the longest common palindromes.',
  },
  {
    text: 'Where does the word “robot” come from?',
    answers: ['A Czech play', 'A Greek myth', 'A German factory', 'A film from 1956'],
    why: 'Karel Čapek’s “R.U.R.” of 1920; robota is forced labour.',
  },
  {
    text: 'What does “et cetera” mean word for word?',
    answers: ['And the rest', 'And so it goes', 'For example', 'That is'],
    why: 'It is Latin: et, and; cetera, the other things.',
  },
  {
    text: 'Which sentence holds every letter of the alphabet?',
    answers: [
      'The quick brown fox jumps over the lazy dog',
      'A quick brown dog jumps on foxes',
      'My lazy dog never jumps over boxes',
      'Foxes jump quickly over lazy dogs',
    ],
    why: 'Such a sentence is called a pangram.',
  },
  {
    text: 'What is a spoonerism?',
    answers: ['Swapped first sounds', 'A very long word', 'A kitchen joke', 'A missing vowel'],
    why: 'As in “a well-boiled icicle” for a well-oiled bicycle.',
  },
];
