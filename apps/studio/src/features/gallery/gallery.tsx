/** Apps to begin with: each a picture of the app as it runs, and a copy of one's own at a press. */

import { t } from '@sayso/language/projects'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { api, projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { notifyError } from '../../ui/notices.tsx'
import { GALLERY_APPS } from './gallery-apps.ts'

export function Gallery() {
  const remix = useMutation({
    mutationFn: (id: string) => api.remixExample(id),
    onSuccess: ({ project }) => {
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      navigate(`/project/${project.id}`)
    },
    onError: (failure) => void notifyError(t('notRemixed'), failureSentence(failure)),
  })
  return (
    <section aria-labelledby="gallery-heading" className="mt-10">
      <h2 id="gallery-heading" className="text-[15px] leading-[22px] font-semibold">
        {t('startFromAnApp')}
      </h2>
      <p className="text-ui text-ink-2">{t('eachRunsAtOnceAnd')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
        {GALLERY_APPS.map(({ id, title, say }) => (
          <li key={id}>
            <button
              type="button"
              disabled={remix.isPending}
              aria-busy={remix.isPending && remix.variables === id}
              onClick={() => remix.mutate(id)}
              className="group block w-full text-start"
            >
              <span className="relative flex h-44 justify-center overflow-hidden rounded-panel bg-stage pt-4">
                <span className="h-[250px] w-[116px] rounded-[21px] bg-phone-body p-[5px] shadow-phone ring-1 ring-phone-edge">
                  <img
                    src={`/gallery/${id}.webp`}
                    alt=""
                    loading="lazy"
                    className="size-full rounded-[16px] bg-surface object-cover object-top"
                  />
                </span>
                <span className="absolute end-2 bottom-2 rounded-button bg-raised px-2.5 py-1 text-ui-s font-medium shadow-e2 group-hover:bg-hover group-disabled:opacity-60">
                  {remix.isPending && remix.variables === id ? t('copying') : t('remix')}
                </span>
              </span>
              <span className="mt-2 block truncate text-ui font-medium">{title}</span>
              <span className="line-clamp-2 text-ui-s text-ink-2">{say}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
