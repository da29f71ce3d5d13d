ALTER TABLE "project_databases" DROP CONSTRAINT "project_databases_project_id_unique";--> statement-breakpoint
ALTER TABLE "project_databases" ADD COLUMN "purpose" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "published_releases" ADD COLUMN "data" text;--> statement-breakpoint
ALTER TABLE "project_databases" ADD CONSTRAINT "project_databases_project" UNIQUE("project_id","purpose");