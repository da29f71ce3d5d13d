CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_reports" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "published_apps_created" ON "published_apps" USING btree ("created_at" DESC NULLS FIRST,"project_id");--> statement-breakpoint
CREATE INDEX "published_reports_open" ON "published_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "users_accounts" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_anonymous is not true;