CREATE TABLE "project_databases" (
	"ref" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"is_ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_databases_project_id_unique" UNIQUE("project_id")
);
--> statement-breakpoint
ALTER TABLE "project_databases" ADD CONSTRAINT "project_databases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;