/** Words that models use for pictures which have another name here, in the singular. */

export const MEANINGS: Readonly<Record<string, string>> = {
  airplane: 'plane', airport: 'runway', animal: 'panda', art: 'art-bauhaus', artist: 'paint', bag: 'shopping-bag', bakery: 'table-bakery',
  bank: 'money', bar: 'table-drinks', bike: 'bicycle', birthday: 'balloons', book: 'books', breakfast: 'table-breakfast', brunch: 'table-breakfast',
  budget: 'piggy', camp: 'camping', canal: 'harbor', child: 'teddy', chef: 'kitchen', christmas: 'winter', cinema: 'film', cocktails: 'cocktail', concert: 'stage',
  cooking: 'kitchen', countryside: 'meadow', cycling: 'bicycle', delivery: 'package', dessert: 'table-sweets', dinner: 'table-dinner', doctor: 'pill', drink: 'table-drinks',
  education: 'graduation', exercise: 'gym', family: 'house', farm: 'vineyard', fashion: 'table-fashion', field: 'meadow', finance: 'chart', fitness: 'gym', flight: 'runway',
  flower: 'bouquet', food: 'table-dinner', fruit: 'table-fruit', galaxy: 'night-sky', gaming: 'game', grocery: 'cart', health: 'heart', hike: 'mountains', hiking: 'mountains',
  hill: 'meadow', holiday: 'beach', home: 'living-room', idea: 'bulb', interior: 'living-room', jungle: 'pattern-leaves', kid: 'teddy', kitten: 'cat', landscape: 'mountains',
  leave: 'leaf', lunch: 'salad', meal: 'table-dinner', meditation: 'yoga', medicine: 'pill', monument: 'temple', morning: 'desk-morning', movie: 'film', nature: 'forest', night: 'night-sky', passport: 'suitcase',
  noodle: 'ramen', office: 'desk-morning', park: 'garden', pet: 'table-pets', photo: 'camera', puppy: 'dog', reading: 'library', recipe: 'table-dinner',
  restaurant: 'cafe', run: 'sneaker', runner: 'sneaker', running: 'sneaker', painting: 'art-still-life', sail: 'sailing', sculpture: 'gallery-dark', sea: 'ocean', shoe: 'sneaker', shop: 'shopping-bag', shopping: 'shopping-bag',
  ski: 'winter', skyline: 'city', snow: 'winter', soccer: 'football', space: 'planet', spa: 'candle', spaghetti: 'pasta', sport: 'table-sport', spring: 'garden', statue: 'gallery-dark',
  street: 'old-town', student: 'graduation', study: 'table-study', summer: 'beach', sunrise: 'mountains', sunset: 'beach-sunset', swimming: 'pool', team: 'trophy', town: 'old-town',
  travel: 'table-travel', trip: 'road', truck: 'bus', vegetable: 'table-vegetables', vegan: 'table-vegetables', wedding: 'ring', wood: 'forest', work: 'briefcase', workout: 'gym', autumn: 'autumn-forest', fall: 'autumn-forest',
  workspace: 'desk-morning', writing: 'notebook', paris: 'tower', japan: 'temple', rome: 'temple', italy: 'vineyard', london: 'bridge', amsterdam: 'harbor', newyork: 'city',
}
