/** Native half of categories. They are kept; the banner shows none of their buttons. */

interface Category {
  identifier: string
  actions: readonly object[]
  options: object
}

const categories = new Map<string, Category>()

export default {
  addListener() {},
  removeListeners() {},
  getNotificationCategoriesAsync: async () => [...categories.values()],
  async setNotificationCategoryAsync(identifier: string, actions: readonly object[], options: object = {}) {
    const category = { identifier, actions, options }
    categories.set(identifier, category)
    return category
  },
  deleteNotificationCategoryAsync: async (identifier: string) => categories.delete(identifier),
}
