/** Cut-out pictures from Microsoft's Fluent Emoji: the picture's name → the character that the set draws. */

export const OBJECTS: Readonly<Record<string, string>> = {
  // Food and drink
  ramen: '🍜', pizza: '🍕', burger: '🍔', taco: '🌮', sushi: '🍣', pasta: '🍝', salad: '🥗', curry: '🍛', soup: '🍲', sandwich: '🥪', egg: '🍳',
  pancakes: '🥞', bread: '🍞', croissant: '🥐', pretzel: '🥨', cheese: '🧀', steak: '🥩', shrimp: '🍤', rice: '🍚', dumpling: '🥟',
  cake: '🍰', cupcake: '🧁', donut: '🍩', cookie: '🍪', 'ice-cream': '🍨', chocolate: '🍫', honey: '🍯', pie: '🥧',
  apple: '🍎', banana: '🍌', orange: '🍊', lemon: '🍋', strawberry: '🍓', grapes: '🍇', watermelon: '🍉', peach: '🍑', cherries: '🍒', pineapple: '🍍',
  avocado: '🥑', tomato: '🍅', carrot: '🥕', corn: '🌽', broccoli: '🥦', mushroom: '🍄', pepper: '🫑', garlic: '🧄', eggplant: '🍆',
  coffee: '☕', tea: '🍵', juice: '🧃', wine: '🍷', beer: '🍺', cocktail: '🍹', milk: '🥛',
  // Travel and places
  plane: '✈️', suitcase: '🧳', map: '🗺️', compass: '🧭', globe: '🌍', camera: '📷', backpack: '🎒', hotel: '🏨', house: '🏠',
  museum: '🏛️', castle: '🏰', church: '⛪', tower: '🗼', ferris: '🎡', car: '🚗', bicycle: '🚲', bus: '🚌', boat: '⛵', rocket: '🚀', umbrella: '🏖️',
  // Sport and health
  dumbbell: '🏋️', yoga: '🧘', heart: '❤️', football: '⚽', basketball: '🏀', tennis: '🎾', trophy: '🏆', medal: '🥇', water: '💧', pill: '💊', brain: '🧠', sleep: '😴', target: '🎯', stopwatch: '⏱️',
  // Work, study, money
  books: '📚', notebook: '📓', pencil: '✏️', laptop: '💻', calendar: '📅', checklist: '📋', clock: '⏰', bulb: '💡', graduation: '🎓', microscope: '🔬', briefcase: '💼', tools: '🛠️', paint: '🎨', scissors: '✂️',
  money: '💰', card: '💳', coin: '🪙', piggy: '🐷', chart: '📈', gift: '🎁', 'shopping-bag': '🛍️', cart: '🛒', package: '📦', key: '🔑', mailbox: '📬', chat: '💬', bell: '🔔',
  // Nature and animals
  plant: '🪴', leaf: '🍃', cactus: '🌵', tulip: '🌷', rose: '🌹', sunflower: '🌻', bouquet: '💐', tree: '🌳', pine: '🌲', sun: '☀️', moon: '🌙', cloud: '☁️', rainbow: '🌈', snowflake: '❄️', fire: '🔥', star: '⭐', wave: '🌊', volcano: '🌋',
  dog: '🐕', cat: '🐈', rabbit: '🐇', bird: '🐦', owl: '🦉', fish: '🐠', turtle: '🐢', horse: '🐎', cow: '🐄', fox: '🦊', bear: '🐻', panda: '🐼', lion: '🦁', elephant: '🐘', penguin: '🐧', butterfly: '🦋', bee: '🐝', whale: '🐳', paw: '🐾',
  // Leisure
  guitar: '🎸', piano: '🎹', headphones: '🎧', microphone: '🎤', music: '🎵', film: '🎬', popcorn: '🍿', ticket: '🎫', game: '🎮', dice: '🎲', puzzle: '🧩', balloon: '🎈', party: '🎉', crown: '👑', gem: '💎', baby: '🍼', teddy: '🧸', ring: '💍', shirt: '👕', dress: '👗', sneaker: '👟', glasses: '👓', watch: '⌚', sofa: '🛋️', bed: '🛏️', bathtub: '🛁', candle: '🕯️', broom: '🧹', yarn: '🧶',
}

/** Objects that lie side by side on a ground of one color: the picture's name → ground and objects. */
export const TABLES: Readonly<Record<string, { ground: readonly string[]; objects: string }>> = {
  'table-breakfast': { ground: ['#fbe3c0', '#f3cf9f'], objects: 'croissant coffee egg orange pancakes strawberry bread honey milk banana' },
  'table-dinner': { ground: ['#3a2a2a', '#241a1c'], objects: 'pasta wine steak salad bread cheese tomato garlic mushroom pepper' },
  'table-asian': { ground: ['#c9402f', '#a5301f'], objects: 'ramen sushi dumpling tea shrimp rice curry broccoli' },
  'table-bakery': { ground: ['#f3d9c9', '#e6bfa8'], objects: 'bread croissant pretzel cupcake donut cookie cake pie' },
  'table-fruit': { ground: ['#ffd84d', '#fbbf3a'], objects: 'strawberry pineapple watermelon cherries peach grapes lemon apple banana orange' },
  'table-vegetables': { ground: ['#2f5d4a', '#1f4436'], objects: 'carrot tomato avocado broccoli corn pepper mushroom eggplant garlic' },
  'table-drinks': { ground: ['#0f5c6e', '#0a4252'], objects: 'cocktail juice wine beer tea lemon coffee watermelon' },
  'table-sweets': { ground: ['#ffc2d4', '#f9a3bd'], objects: 'cupcake donut ice-cream chocolate cookie cake strawberry cherries' },
  'table-travel': { ground: ['#8fd3e8', '#5fb4d4'], objects: 'suitcase map compass camera backpack plane globe umbrella' },
  'table-study': { ground: ['#dfe3f5', '#c3c9ea'], objects: 'books pencil laptop notebook bulb graduation clock calendar' },
  'table-sport': { ground: ['#d8f05a', '#bfe038'], objects: 'sneaker football basketball tennis water trophy stopwatch apple' },
  'table-music': { ground: ['#4a2f7a', '#341f5c'], objects: 'guitar headphones microphone piano music star' },
  'table-craft': { ground: ['#f2c9b0', '#e5a98a'], objects: 'paint scissors yarn pencil candle bulb tulip' },
  'table-pets': { ground: ['#c9e8d5', '#a5d6b9'], objects: 'dog cat rabbit fish bird turtle heart bee' },
  'table-home': { ground: ['#efe6da', '#dccdb8'], objects: 'sofa candle plant bed bathtub house key books' },
  'table-gifts': { ground: ['#e8475f', '#c9304a'], objects: 'gift balloon party cake star bouquet crown heart' },
  'table-fashion': { ground: ['#e9dff0', '#d4c3e2'], objects: 'dress shirt glasses watch sneaker shopping-bag ring gem' },
  'table-flowers': { ground: ['#f7efe6', '#ecdcc9'], objects: 'tulip rose sunflower bouquet plant leaf butterfly cactus' },
}
